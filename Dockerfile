# Blue Moon as an image: the command `bluemoon` with all that a site of several processes needs, as a user without rights.
#
#   docker build -t bluemoon .
#   docker run --rm -p 8000:8000 -v moon:/data bluemoon        one process, with its games in the volume
#   docker compose up                                          all of it: see compose.yaml
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps -w /wheels .

FROM python:3.12-slim
COPY constraints.txt /tmp/
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir -c /tmp/constraints.txt "$(ls /wheels/bluemoon-*.whl)[cluster]" \
    && rm -r /wheels /tmp/constraints.txt \
    && useradd --system --uid 10001 --home-dir /data moon \
    && install -d -o moon -m 700 /data /cache
USER moon
WORKDIR /data
ENV BLUEMOON_CACHE_DIR=/cache PYTHONUNBUFFERED=1
VOLUME ["/data", "/cache"]
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
ENTRYPOINT ["bluemoon"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--db", "/data/bluemoon.db"]
