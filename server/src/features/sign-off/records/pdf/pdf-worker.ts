// Worker thread (compile-pdf.ts): compiling a PDF is CPU-bound.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfDocument } from './compile-pdf.ts'

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

/** Parses a TrueType `cmap` table (formats 4 and 12). */
function readFontCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = subtables(font).flatMap((at) => (font.readUInt16BE(at) === 12 ? groups(font, at) : segments(font, at)))
  const sorted = ranges.toSorted((one, other) => one[0] - other[0])
  return (codePoint) => sorted.some(([first, last]) => first <= codePoint && codePoint <= last)
}

type Range = readonly [first: number, last: number]

function subtables(font: Buffer): number[] {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  if (entry === undefined) throw new Error('a font without letters')
  const cmap = font.readUInt32BE(entry + 8)
  const all = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + 8 * at),
  )
  return all.filter((at) => [4, 12].includes(font.readUInt16BE(at)))
}

function groups(font: Buffer, at: number): Range[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, group): Range => {
    const start = at + 16 + 12 * group
    return [font.readUInt32BE(start), font.readUInt32BE(start + 4)]
  })
}

function segments(font: Buffer, at: number): Range[] {
  const twice = font.readUInt16BE(at + 6)
  const all = Array.from({ length: twice / 2 }, (_, segment): Range => {
    const end = at + 14 + 2 * segment
    return [font.readUInt16BE(end + twice + 2), font.readUInt16BE(end)]
  })
  return all.filter(([first]) => first !== 0xffff)
}

/** Replaces them by code points, except zero-width ones. */
function replaceMissingGlyphs(has: (codePoint: number) => boolean) {
  return (text: string) =>
    text.replaceAll(/[^\n\r\t\p{Cf}\p{Mn}]/gu, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return has(code) ? letter : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
    })
}
