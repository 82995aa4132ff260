import { formatFileSize } from '@oriel/contracts/format-file-size'
import { type FilledMessage, message, type Message } from '@oriel/contracts/message'
import type { SignedRecord, SignOffRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { recordLabels } from '../record-texts.ts'
import type { ApprovedFile } from './approved-file.ts'
import type { PdfFact, PdfRound } from './compile-pdf.ts'

export interface RecordReader {
  language: string
  /** Undefined: the server's. */
  timeZone: string | undefined
  company: string | undefined
  say(text: Message, values?: FilledMessage['values']): string
}

export interface SignOffRound {
  records: SignedRecord[]
  file: ApprovedFile
}

const MAX_ANNOTATIONS = 6

export function describeRound({ records, file }: SignOffRound, reader: RecordReader): Omit<PdfRound, 'picture'> {
  const [first] = records
  if (!first) throw new Error('a sign-off record without decisions')
  const { say } = reader
  const { shown, log } = first.receipt
  const state = stateOf(records)
  return {
    number: say(message({ id: 'Log entry {number}' }), { number: log.position }),
    state: state ? say(recordLabels[state]) : '',
    approved: state !== 'changes',
    heading: shown.title,
    facts: listFacts(first.receipt, reader),
    decisions: records.map(({ receipt }) => describeDecision(receipt, reader)),
    annotations: describeAnnotations(file.annotations, say),
    codes: [
      ...first.receipt.files.map(({ sha256 }) => `SHA-256 ${sha256}`),
      ...records.flatMap(({ receipt, signature }) => [`Log ${receipt.log.hash}`, `Ed25519 ${signature.value}`]),
    ],
  }
}

/** Undefined while approvers have to decide. */
function stateOf(records: readonly SignedRecord[]) {
  const decisions = records.map(({ receipt }) => receipt.decision.decision)
  if (decisions.includes('changes')) return 'changes'
  const { rule, approvers } = records[0]?.receipt.shown ?? { rule: 'any', approvers: [] }
  if (rule !== 'any' && decisions.length < approvers.length) return undefined
  return decisions.includes('remarks') ? 'remarks' : 'accepted'
}

function listFacts({ shown, signOff, files, workspace }: SignOffRecord, reader: RecordReader): PdfFact[] {
  const { say, language, company = '' } = reader
  const asked = [signOff.askedBy.name, workspace].filter(Boolean).join(', ')
  const rows: Array<[label: Message, value: string, note: string]> = [
    ...files.map((it): [Message, string, string] => [
      recordLabels.file,
      say(message({ id: '{name}, version {version}' }), { name: it.name, version: it.version }),
      formatFileSize(it.bytes, language),
    ]),
    [recordLabels.address, shown.url ?? '', ''],
    [recordLabels.work, shown.workItem.title, ''],
    [recordLabels.project, shown.project.name, ''],
    [recordLabels.client, company, ''],
    [recordLabels.asked, asked, formatInstant(signOff.askedAt, reader)],
    [recordLabels.due, shown.dueOn === null ? '' : formatDay(shown.dueOn, language), ''],
    [recordLabels.description, '', shown.description],
    [recordLabels.question, '', shown.text],
  ]
  return rows.filter(([, value, note]) => value || note).map(([label, ...texts]): PdfFact => [say(label), ...texts])
}

const DECIDED_BY = {
  accepted: message({ id: 'Approved by' }),
  remarks: message({ id: 'Approved by' }),
  changes: message({ id: 'Changes requested by' }),
}

function describeDecision({ approver, decision, signIn }: SignOffRecord, reader: RecordReader) {
  const { say, company } = reader
  const level = company && say(message({ id: 'Approver for {company}' }), { company })
  const way = signIn.way && `${say(recordLabels.signIn)}: ${say(recordLabels[signIn.way])}`
  const facts: PdfFact[] = [
    [say(message({ id: 'Name' })), approver.name, [level, way].filter(Boolean).join(' · ')],
    [say(message({ id: 'Date and time' })), formatInstant(decision.at, reader), zoneAt(decision.at, reader)],
  ]
  if (decision.text)
    facts.push([say(recordLabels.words), say(message({ id: '“{words}”' }), { words: decision.text }), ''])
  return { heading: say(DECIDED_BY[decision.decision]), facts }
}

function describeAnnotations(open: ApprovedFile['annotations'], say: RecordReader['say']): PdfRound['annotations'] {
  const count = open.length
  if (count === 0) return { heading: '', items: [], more: '' }
  const rest = count - MAX_ANNOTATIONS
  return {
    heading: say(message({ id: 'Open annotations at approval: {count}' }), { count }),
    items: open.slice(0, MAX_ANNOTATIONS).map(({ number, text, author, page }) => {
      const place = page === null ? '' : say(message({ id: 'Page {page}' }), { page })
      return [`${number}`, text, [author, place].filter(Boolean).join(' · ')]
    }),
    more:
      rest > 0 ? say(message({ id: '{count, plural, one {# more item} other {# more items}}' }), { count: rest }) : '',
  }
}

/** Without time: the same file all day. */
export const formatToday = ({ language, timeZone }: RecordReader) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(timeZone ? { timeZone } : {}) }).format(new Date())

const formatInstant = (at: string, { language, timeZone }: RecordReader) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at))

const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function zoneAt(at: string, { language, timeZone }: RecordReader): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset', ...(timeZone ? { timeZone } : {}) })
  const offset = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${format.resolvedOptions().timeZone} (${offset})`
}
