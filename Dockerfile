# The build, with everything it takes.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The packages that the built server needs, and no others.
FROM node:24-bookworm-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
COPY --from=packages /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY package.json ./
COPY db ./db
# All of it belongs to root: the process writes to /data alone, and needs that only without a server and a store.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
