# The worker as an image: docker build --tag secondlook .
# Settings come from the environment (.env.example lists them); what is kept lies in /data. docs/deploy.md says the rest.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY graphs ./graphs
COPY src ./src
COPY scripts ./scripts
COPY sql ./sql
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production SECONDLOOK_HOME=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY sql ./sql
COPY memories ./memories
COPY samples ./samples
COPY LICENSE .env.example ./
RUN ln -s /app/dist/src/cli/main.js /usr/local/bin/secondlook \
  && install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 8686
# A worker whose sources are away lives: only /health/ready says so, and starting it anew wouldn't help.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HTTP_PORT || 8686}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["secondlook"]
CMD ["serve"]
