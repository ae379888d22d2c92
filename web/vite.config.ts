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

/** Of the words shared with the terminal, those that only it says are left out. */
function tableWords(): Plugin {
  const ELSEWHERE = /^(terminal|verify|odds|arena|simulate|bench|solve|serve)-/;
  return {
    name: "table-words",
    enforce: "pre",
    load(id) {
      const path = id.replace(/\?.*$/, "");
      if (!path.endsWith(".ftl")) return null;
      const messages = readFileSync(path, "utf8").split(/\n(?=[a-z])/);
      const kept = messages.filter((message) => !ELSEWHERE.test(message));
      return `export default ${JSON.stringify(kept.join("\n").replace(/^#.*$/gm, ""))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), tableWords(), packed()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: SERVER, headers: { origin: SERVER } },
      "/ws": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
});
