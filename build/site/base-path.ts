// Makes the built files find each other under any BASE_PATH, so that one build serves every path: the server writes the path only into pages.
import type { Plugin } from 'vite'

const preloadHelper = 'vite/preload-helper'
const fromRoot = 'return "/"+dep'
const fromBase = 'return (document.documentElement.dataset.base||"")+"/"+dep'
// A worker: `new Worker(new URL("/assets/…", import.meta.url))`, in a file that is in /assets too.
const besideThis = /(["'`])\/assets\/([^"'`]+\1,\s*(?:""|''|``)\s*\+\s*import\.meta\.url)/g

/** Fails the build if a file still has an address from the root of the host. */
export function anyBasePath(): Plugin {
  return {
    name: 'kring-base-path',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'post',
    transform(code, id) {
      if (!id.includes(preloadHelper)) return null
      if (!code.includes(fromRoot)) this.error(`${preloadHelper} does not contain ${fromRoot} any more`)
      return { code: code.replace(fromRoot, fromBase), map: null }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = withoutRoot(file.code)
        else if (file.fileName.endsWith('.css')) file.source = withoutRoot(String(file.source))
        else continue
        const left = /.{0,40}["'`(]\/assets\/.{0,40}/.exec(file.type === 'chunk' ? file.code : String(file.source))
        if (left) this.error(`${file.fileName} has an address from the root of the host: ${left[0]}`)
      }
    },
  }
}

// Files of the build refer only to files in their own folder.
const withoutRoot = (text: string) => text.replaceAll('url(/assets/', 'url(').replaceAll(besideThis, '$1$2')
