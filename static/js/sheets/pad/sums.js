/* Sums as people write them: `20+7+3`. An empty text is not 0. */

const SUM = /^\s*\d{1,4}(\s*\+\s*\d{1,4})*\s*$/;

export const isSum = (text) => SUM.test(text);
export const parts = (text) => (isSum(text) ? text.split("+").map(Number) : []);
export const points = (text) => (isSum(text) ? parts(text).reduce((sum, part) => sum + part, 0) : null);
