import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/flipdeck/server/static";
const SERVER = "http://127.0.0.1:8777";

/** Beside each file its packed form, which the server sends as it lies there. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (/\.(js|css|html|svg|json|webmanifest)$/.test(file)) {
          const path = join(OUT, file);
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
        }
      }
    },
  };
}

/** Fluent files as text, without remarks. Of those shared with the terminal, what a browser says. */
function words(): Plugin {
  const SAID =
    /^(card|move|event|status|goal|nobody|hand-of-reader|refusal|game|short-game|about-game|how-to-play|house-rules|edition)\b/;
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".ftl")) return null;
      const messages = readFileSync(id, "utf8")
        .replace(/^#.*$/gm, "")
        .split(/\n(?=[a-z])/);
      const shared = /\/locales\/[^/]+$/.test(id);
      const kept = messages.filter((message) => !shared || SAID.test(message));
      return `export default ${JSON.stringify(kept.join("\n"))}`;
    },
  };
}

/** What only screens share that come later than a first table: the end of a round, score sheets. */
const LATER = /\/src\/(after|companion|history|tv|games\/tricks)\/|\/(RoundChips|NewLeader)\b/;

export default defineConfig({
  plugins: [svelte(), words(), packed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What screens share is one file: each more costs a request and a kilobyte of headers.
      output: {
        codeSplitting: {
          groups: [{ name: "common", minShareCount: 2, test: (id) => !LATER.test(id) }],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, headers: { origin: SERVER } },
      "/ws": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
});
