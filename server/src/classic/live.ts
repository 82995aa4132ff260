import { Readable, Transform } from 'node:stream'
import * as specified from '@oriel/contracts/classic/live'
import * as v1 from '@oriel/contracts/v1/activity/activity'
import { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import type { RawResponse } from '../platform/http/route.ts'
import { rawClassicRoute } from './classic-route.ts'
import { KIND_OF_V1 } from './kinds.ts'

export const liveCalls = [
  rawClassicRoute(
    specified.listenToChanges,
    v1.streamChanges,
    () => ({}),
    (answer) => answer,
    inClassicWords,
  ),
]

function inClassicWords(raw: RawResponse): RawResponse {
  return { ...raw, body: async (services) => renamed(await raw.body(services)) }
}

/** Relies on each chunk holding whole events. */
function renamed(body: Awaited<ReturnType<RawResponse['body']>>) {
  if (!(body instanceof Readable)) throw new Error('changes are a stream')
  const words = new Transform({
    decodeStrings: false,
    transform(text: Buffer | string, _, done) {
      done(
        null,
        text.toString().replaceAll(/^data: (.*)\n\n/gm, (_, data: string) => renameChange(data)),
      )
    },
  })
  words.once('close', () => body.destroy())
  body.once('close', () => words.end())
  return body.pipe(words)
}

const kindOf = (kind: Exclude<Change['kind'], 'notification'>) => {
  if (kind === 'attention') return KIND_OF_V1.comment
  return kind === 'refresh' ? 'everything' : KIND_OF_V1[kind]
}

function renameChange(data: string) {
  const { kind, project } = Change.parse(JSON.parse(data))
  if (kind === 'notification') return ''
  return `data: ${JSON.stringify({ kind: kindOf(kind), customerId: project })}\n\n`
}
