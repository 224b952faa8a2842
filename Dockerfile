# The site in a container: one process on port 8000, run by an ordinary user, with everything it stores in /data.
FROM python:3.11-slim-bookworm

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    UNOSITE_DATA=/data

RUN useradd --uid 1000 --create-home uno \
    && install --directory --owner=uno --group=uno --mode=0700 /data

WORKDIR /site
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt

COPY . .
RUN python -m unosite.serve.translations

USER uno
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "unosite.serve.health_check"]
CMD ["python", "-m", "unosite.serve.command", "--host", "0.0.0.0"]
