// Worker thread (compile-pdf.ts): compiling a PDF is CPU-bound.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfDocument } from './compile-pdf.ts'
import { readFontCoverage, replaceMissingGlyphs } from './font-coverage.ts'

const { resolve } = createRequire(import.meta.url)
const fontIn = (pkg: string) => (path: string) => readFileSync(join(dirname(resolve(`${pkg}/package.json`)), path))
const own = ['400Regular', '600SemiBold', '700Bold'].map((weight) => `${weight}/SchibstedGrotesk_${weight}.ttf`)
const others = ['', '-Bold', 'Mono'].map((style) => `ttf/DejaVuSans${style}.ttf`)
const fonts = [...own.map(fontIn('@expo-google-fonts/schibsted-grotesk')), ...others.map(fontIn('dejavu-fonts-ttf'))]

// DejaVu has scripts that the product's typeface lacks.
const coverage = fonts.slice(0, own.length + 1).map(readFontCoverage)
const named = replaceMissingGlyphs((codePoint) => coverage.some((has) => has(codePoint)))
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs: fonts }] })
const template = readFileSync(join(import.meta.dirname, 'record.typ'), 'utf8')

parentPort?.on('message', (document: PdfDocument) => {
  parentPort?.postMessage(compile(document), [])
  compiler.evictCache(10)
})

function compile(document: PdfDocument) {
  try {
    return print(document, true)
  } catch (error) {
    if (!document.rounds.some(({ picture }) => picture)) throw error
    return print(document, false)
  } finally {
    compiler.resetShadow()
  }
}

function print({ rounds, logo, ...document }: PdfDocument, withPictures: boolean) {
  if (logo) compiler.mapShadow(join(import.meta.dirname, 'logo.png'), Buffer.from(logo))
  const pages = rounds.map(({ picture, ...round }, at) => {
    const name = picture && withPictures ? `picture-${at}${picture.name}` : ''
    if (picture && name) compiler.mapShadow(join(import.meta.dirname, name), Buffer.from(picture.bytes))
    return { ...round, picture: name }
  })
  const data = JSON.stringify({ ...document, logo: logo ? 'logo.png' : '', rounds: pages }, (_, value: unknown) =>
    typeof value === 'string' ? named(value) : value,
  )
  return compiler.pdf({ mainFileContent: template, inputs: { data } })
}
