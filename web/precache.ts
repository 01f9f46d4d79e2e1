/**
 * Writes the service workers: the one that keeps the pad usable without a network, with the names of all files of this build, and
 * the one that shows notifications.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "src/pad/offline/serviceWorker.js";
const PUSH_WORKER = "src/notify/pushWorker.js";

export function precache(): Plugin {
  let publicDir = "";
  return {
    name: "precache",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const given = readdirSync(publicDir, { recursive: true, encoding: "utf-8" }).filter((name) =>
          statSync(join(publicDir, name)).isFile(),
        );
        const files = [...built, ...given].map((name) => name.replaceAll("\\", "/")).sort();
        const worker = readFileSync(WORKER, "utf-8");
        const version = createHash("sha256").update(worker).update(files.join("\n"));
        for (const name of given.sort()) version.update(readFileSync(join(publicDir, name)));
        const source = worker
          .replace("__VERSION__", version.digest("hex").slice(0, 16))
          .replace("__FILES__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
        this.emitFile({ type: "asset", fileName: "push.js", source: readFileSync(PUSH_WORKER, "utf-8") });
      },
    },
  };
}
