// Worker thread (compile-pdf.ts): compiling a PDF is CPU-bound.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFontCoverage, replaceMissingGlyphs } from './font-coverage.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const [regular, bold] = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => readFileSync(join(fonts, name)))
if (!regular || !bold) throw new Error('the fonts of receipts are missing')

const named = replaceMissingGlyphs(readFontCoverage(regular))
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: [regular, bold] }] })
const template = readFileSync(join(import.meta.dirname, 'receipt.typ'), 'utf8')

parentPort?.on('message', (document: unknown) => {
  const data = JSON.stringify(document, (_, value: unknown) => (typeof value === 'string' ? named(value) : value))
  parentPort?.postMessage(compiler.pdf({ mainFileContent: template, inputs: { data } }), [])
  compiler.evictCache(10)
})
