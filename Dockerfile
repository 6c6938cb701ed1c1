# syntax=docker/dockerfile:1
# One image for every node, on any architecture: the built product, the packages it needs at run time, and what backups of Postgres need.

FROM node:22-trixie-slim AS packages
WORKDIR /app
# Compiles the SQLite drivers if there are no prebuilt binaries for the machine.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
# Not npm ci: it refuses a lock file that was created on a machine with other optional packages.
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund --include=dev

FROM packages AS build
COPY tsconfig.json ./
COPY build ./build
COPY shared ./shared
COPY server ./server
COPY renderer ./renderer
RUN NODE_ENV=production node build/site/bundle.mjs

FROM packages AS production
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:22-trixie-slim
# MALLOC_ARENA_MAX limits how much glibc's heaps for Node's threads grow (decision 040).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /app
# pg_dump must not be older than the server: Debian 13 has version 17, as docker-compose.yml.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /data /backups
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/out ./out
COPY package.json LICENSE ./
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${path.posix.join('/', process.env.BASE_PATH ?? '', '/api/health')}`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "out/server/main.js"]
