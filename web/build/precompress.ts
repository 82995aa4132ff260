import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/

/** The server never compresses files at run time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => compressible.test(file.fileName))
        await Promise.all(
          files.map(async (file) => {
            const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(bytes, settings) })
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await gz(bytes, { level: 9 }) })
          }),
        )
      },
    },
  }
}
