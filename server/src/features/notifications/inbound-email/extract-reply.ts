/**
 * Reply extraction: separates new text from quotes and signatures, stored as "> " lines and shown folded. Removes only
 * our email below the reply line. Linear time.
 */
import { pagePathsByRole } from '@oriel/contracts/page-paths'
import { isDeviceSignature } from './device-signatures.ts'

/** Marks the reply line in all languages; mail programs don't alter it. */
export const REPLY_MARKER = { start: '##--', end: '--##' }

/** To which the reply line and "On Monday, Mara wrote:" wrap. */
const MAX_WRAPPED = 4
/** Signature, app, quotes and the like, in any order. */
const MAX_PARTS = 5
/** After "--" without the space of RFC 3676. */
const MAX_SIGNATURE = 10

/** Attributions and quoted headers name this sender; our emails end with this URL. */
export interface OwnEmails {
  name: string
  address: string
  url: string
}

export interface ExtractedText {
  text: string
  /** Our email quoted without marks; may contain text between its lines. */
  between?: string
  /** Trailing quotes and signatures as "> " lines. */
  folded: string
}

export const linesOf = (text: string) => text.replaceAll(/\r\n?|\u2028/g, '\n').split('\n')

export const joinFolded = ({ text, folded }: ExtractedText) => [text, folded].filter(Boolean).join('\n\n')

export function extractReply(text: string, ours: OwnEmails): ExtractedText {
  const lines = linesOf(text)
  const marker = lines.findIndex((_, at) => isReplyLine(lines, at))
  if (marker < 0) return foldEnd(lines, ours)
  const attribution = attributionStart(lines, marker, ours)
  const above = foldEnd(lines.slice(0, attribution), ours)
  const end = isQuoted(lines[marker] ?? '') ? marker : marker + ownEmailEnd(lines.slice(marker), ours)
  const below = foldEnd(end > marker ? lines.slice(end) : answersBetween(lines.slice(marker + 1)), ours)
  return {
    between: lines.slice(marker, end).join('\n'),
    text: [above.text, below.text].filter(Boolean).join('\n\n'),
    folded: [above.folded, below.folded, quoted(lines.slice(attribution, marker))].filter(Boolean).join('\n'),
  }
}

const bare = (line: string) => line.replace(/^[>\s\uFEFF*|]+/, '').trimEnd()
const isQuoted = (line: string) => /^\s*>/.test(line)
const isBlank = (line: string) => bare(line) === ''

function isReplyLine(lines: readonly string[], at: number): boolean {
  if (!bare(lines[at] ?? '').startsWith(REPLY_MARKER.start)) return false
  return lines.slice(at, at + MAX_WRAPPED).some((line) => line.includes(REPLY_MARKER.end))
}

export function foldEnd(lines: readonly string[], ours: OwnEmails): ExtractedText {
  let end = trimmedEnd(lines, lines.length)
  for (let part = 0; part < MAX_PARTS; part += 1) end = trimmedEnd(lines, partStart(lines, end, ours))
  return { text: lines.slice(0, end).join('\n').trim(), folded: quoted(lines.slice(end)) }
}

function trimmedEnd(lines: readonly string[], from: number): number {
  let end = from
  while (end > 0 && (lines[end - 1] ?? '').trim() === '') end -= 1
  return end
}

/** Start of the last quote or signature before `end`, or `end`. */
function partStart(lines: readonly string[], end: number, ours: OwnEmails): number {
  let start = end
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || (lines[start - 1] ?? '').trim() === '')) start -= 1
  while (start < end && (lines[start] ?? '').trim() === '') start += 1
  if (start < end) return attributionStart(lines, start, ours)
  if (isDeviceSignature(lines[end - 1] ?? '')) return end - 1
  return signatureStart(lines, end)
}

/** Delimiter "-- " (RFC 3676). If a forwarded email follows the signature, nothing is folded. */
function signatureStart(lines: readonly string[], end: number): number {
  const before = lines.slice(0, end)
  const exact = before.indexOf('-- ')
  const at = exact >= 0 ? exact : before.lastIndexOf('--')
  const isSignature = at >= 0 && (at === exact || end - at <= MAX_SIGNATURE + 1)
  return isSignature && !before.slice(at + 1).some(isRule) ? at : end
}

const isRule = (line: string) => /^[-_]{5,}/.test(bare(line))

/**
 * Start of the attribution ("On 3 March 2027 at 10:00 Mara Lind wrote:", any language) or quoted header ("From: …")
 * directly above `end`, or `end`.
 */
function attributionStart(lines: readonly string[], end: number, ours: OwnEmails): number {
  let last = end
  while (last > 0 && isBlank(lines[last - 1] ?? '')) last -= 1
  let first = last
  while (first > 0 && isField(lines[first - 1] ?? '')) first -= 1
  const from = lines.slice(first, last).findIndex((line) => namesSender(line, ours))
  const isHeader = from >= 0 && last - first - from >= 2
  const start = isHeader ? withTimeAbove(lines, first + from) : wrappedStart(lines, last, ours)
  if (start === last) return end
  const above = trimmedEnd(lines, start)
  return above > 0 && isRule(lines[above - 1] ?? '') ? above - 1 : start
}

/** Some programs put the date above the sender. */
const withTimeAbove = (lines: readonly string[], at: number) => {
  const line = lines[at - 1] ?? ''
  return isField(line) && hasTime(line) && hasDate(line) ? at - 1 : at
}

const isField = (line: string) => /^\p{L}[^:：@]{0,30}[:：]\s*\S/u.test(bare(line))

const namesSender = (text: string, { name, address }: OwnEmails) =>
  text.includes(address) || (name !== '' && text.includes(name))

/** The fewest lines with sender and time. */
function wrappedStart(lines: readonly string[], last: number, ours: OwnEmails): number {
  if (!/[:：]$/.test(bare(lines[last - 1] ?? '').replace(/\*$/, ''))) return last
  let named = last
  for (let from = last - 1; from >= Math.max(0, last - MAX_WRAPPED); from -= 1) {
    const line = bare(lines[from] ?? '')
    if (line === '' || (from < last - 1 && /[.!?]$/.test(line))) break
    const text = lines.slice(from, last).map(bare).join(' ')
    if (hasTime(text) && (hasDate(text) || namesSender(text, ours))) return from
    if (named === last && namesSender(text, ours)) named = from
  }
  return named
}

const hasTime = (text: string) => /\d{1,2} ?[:.h時点] ?\d{2}/.test(text)
const hasDate = (text: string) => /\b(?:19|20)\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2}/.test(text)

/** Below or between quoted lines. */
function answersBetween(below: readonly string[]): string[] {
  const answers: string[] = []
  for (const [at, line] of below.entries()) {
    if (isQuoted(line)) continue
    if (at > 0 && isQuoted(below[at - 1] ?? '')) answers.push('', ...contextOf(below, at))
    const isAfterContext = answers.at(-1)?.startsWith('> ') && line.trim() === ''
    if (!isAfterContext) answers.push(line)
  }
  return answers
}

/** The quoted line before an answer. Lines with URLs end an item or the email. */
function contextOf(below: readonly string[], at: number): string[] {
  let from = at - 1
  while (from > 0 && isQuoted(below[from] ?? '') && isBlank(below[from] ?? '')) from -= 1
  const line = bare(below[from] ?? '')
  let next = at
  while (below[next]?.trim() === '') next += 1
  const isAnswered = next < below.length && !isQuoted(below[next] ?? '')
  return isAnswered && line.includes(' ') && !line.includes('://') ? [`> ${line}`] : []
}

/** Without quotation marks our email ends with its footer links. */
function ownEmailEnd(below: readonly string[], { url }: OwnEmails): number {
  const ends = ['/sign-in-link', '/link', ...Object.values(pagePathsByRole).map(({ profile }) => profile())].map(
    (path) => url + path,
  )
  const all = [...ends, ...ends.map(encodeURIComponent)]
  return below.findLastIndex((line) => all.some((it) => line.includes(it))) + 1 || below.length
}

function quoted(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isBlank(line))
  const last = lines.findLastIndex((line) => !isBlank(line))
  const shown = first < 0 ? [] : lines.slice(first, last + 1)
  return shown.map((line) => (isQuoted(line) ? line.trim() : `> ${line}`.trimEnd())).join('\n')
}

/** Without URLs: mail programs keep the number of letters and digits when they change the layout. */
export const countLetters = (text: string) =>
  text.replaceAll(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Quoted emails would pass on tokens that sign people in. */
export const withoutTokens = (text: string) =>
  text.replaceAll(/\/((?:sign-in-)?link|invitation|welcome)(?:#|%23)[\w.%-]+/gi, '/$1')
