import { beforeEach, expect, test, vi } from 'vitest'
import { listRequestDrafts } from '@oriel/contracts/v1/requests/request-drafts'
import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import { repliesOn } from '../../../../testing/mail/inbound.ts'
import { buildEmail, type CorpusEmail, TOKEN } from '../../../../testing/mail-corpus/build-email.ts'
import { corpus } from '../../../../testing/mail-corpus/corpus.ts'
import { type Agency, openOffice } from '../../../../testing/mail/mail-office.ts'
import { sendAutoReplies } from '../mail/auto-reply.ts'
import { processEmail } from './process-email.ts'
import { type AddressedTo, replyAddressFor, saveReplyAddresses } from './reply-addresses.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

/** A new habit of a mail program needn't stop a release while no words are lost. */
const MAX_FAILURES = 2
const setting = { ORIEL_MAIL_AUTH_SERVER: 'mx.work.example' }

async function openCorpus() {
  const { agency, server } = await openOffice(undefined, { ...repliesOn, ...setting })
  const { services } = agency
  const { replies } = services.config
  if (!replies) throw new Error('replies are off')
  const settings = replies
  async function receive(one: CorpusEmail) {
    await clear(agency)
    const about: AddressedTo =
      one.to === 'request'
        ? { kind: 'request', userId: 'clara', subject: 'bakery', audience: 'client' }
        : {
            kind: 'reply',
            userId: one.email.from?.startsWith('mara') ? 'mara' : 'clara',
            subject: 'homepage',
            audience: 'client',
          }
    await saveReplyAddresses(services.db, services, [about])
    const state = await processEmail(services, settings, buildEmail(one, replyAddressFor(services, settings, about)))
    await sendAutoReplies(services)
    const answers = server.take().map(({ text }) => text ?? '')
    return { ...(await became(agency)), state, answers: answers.join('\n') }
  }
  return { receive }
}

async function clear({ db }: Agency) {
  for (const table of ['mentions', 'comments', 'files', 'requestDraftFiles', 'requestDrafts', 'receivedMails'] as const)
    await db.deleteFrom(table).execute()
}

async function became(agency: Agency) {
  const comments = await agency.db.selectFrom('comments').select(['text', 'audience']).execute()
  const files = await agency.db.selectFrom('files').select('originalName').execute()
  const drafts = (await agency.ask('clara', listRequestDrafts, {})).data.items
  const listed = (await agency.ask('mara', listUnprocessedEmails, {})).data.items
  const text = comments[0]?.text ?? drafts[0]?.description
  return {
    text,
    title: drafts[0]?.title,
    files: [...files.map((it) => it.originalName), ...drafts.flatMap((it) => it.files.map(({ name }) => name))],
    listed,
  }
}

type Became = Awaited<ReturnType<Awaited<ReturnType<typeof openCorpus>>['receive']>>

function split(text: string): [string, string] {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line) => !line.startsWith('>')) + 1
  return [lines.slice(0, end).join('\n').trim(), lines.slice(end).join('\n')]
}

function mistakes(one: CorpusEmail, { text, title, files, listed, answers, state }: Became): string[] {
  const [shown, folded] = split(text ?? '')
  const reason = listed[0]?.reason ?? (state === 'refused' ? 'refused' : undefined)
  return [
    ...((one.text ?? '') === shown ? [] : [`text ${JSON.stringify(shown)}`]),
    ...(one.folded ?? []).flatMap((it) => (folded.includes(it) ? [] : [`not folded: ${it}`])),
    ...(one.title === undefined || one.title === title ? [] : [`title ${title}`]),
    ...(one.files === undefined || one.files.join() === files.join() ? [] : [`files ${files.join()}`]),
    ...(one.named ?? []).flatMap((it) => (answers.includes(it) ? [] : [`not named: ${it}`])),
    ...(one.reason === reason ? [] : [`listed as ${reason}`]),
  ]
}

const wordsIn = (text: string) => text.split(/[\s>]+/).filter(Boolean)

/** Words lost for readers and managers, and what must reach nobody. */
function losses(one: CorpusEmail, { text = '', listed }: Became): string[] {
  const seen = new Set(wordsIn([text, ...listed.map((it) => it.text)].join('\n')))
  const lost = one.reason === 'refused' ? [] : wordsIn(one.text ?? '').filter((word) => !seen.has(word))
  const leaks = [TOKEN].filter((it) =>
    [text, ...listed.map(({ text: words }) => words)].some((words) => words.includes(it)),
  )
  const posted = one.text === undefined && text !== '' ? ['posted'] : []
  return [...lost, ...leaks, ...posted]
}

test('all but two of 96 emails become what they should, and none loses words or shows what it must not', async () => {
  const { receive } = await openCorpus()
  const failed: string[] = []
  const lost: string[] = []
  for (const one of corpus) {
    const outcome = await receive(one)
    failed.push(...mistakes(one, outcome).map((it) => `${one.name}: ${it}`))
    lost.push(...losses(one, outcome).map((it) => `${one.name}: ${it}`))
  }
  expect(lost).toEqual([])
  expect(failed.slice(0, -MAX_FAILURES)).toEqual([])
  expect(corpus).toHaveLength(96)
}, 240_000)
