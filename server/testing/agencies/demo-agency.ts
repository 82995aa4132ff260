import { join } from 'node:path'
import { type AnyCall, type InputOf, isV1Call, type OutputOf } from '@oriel/contracts/v1/call'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { routes } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { requestFor } from '../../src/platform/http/inject.ts'
import { openServices } from '../../src/operations/server/open-services.ts'
import { ensureDeclared } from '../database/access-writes.ts'
import { moveIn, type Person, signEverybodyIn } from './cast.ts'
import { type DatabasePlace, freshDatabaseUrl } from '../database/fresh-database.ts'
import { Images } from '../../src/platform/storage/images/images.ts'
import { borrowImageWorker } from '../storage/shared-image-worker.ts'
import { borrowApp, ownApp } from './shared-app.ts'

export const configAt = ({ url, dataDir }: DatabasePlace, more: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: url,
    ORIEL_DATA_DIR: dataDir,
    ORIEL_SECRETS_DIR: join(dataDir, 'secrets'),
    ORIEL_LOG_LEVEL: 'silent',
    ORIEL_DATABASE_POOL: '24',
    ORIEL_REQUEST_TIMEOUT: '120',
    ...more,
  })

async function withCast(place: DatabasePlace) {
  const services = await openServices(configAt(place), pino({ level: 'silent' }))
  await moveIn(services.db)
  await services.close()
}

/** `body` is the envelope, `data` the contract's output (undefined if refused). */
export interface Reply<Data> {
  status: number
  body: {
    success: boolean
    message?: string
    error?: string
    code?: string
    fields?: Record<string, string>
    requestId?: string
  } & Record<string, unknown>
  data: Data
  headers: Record<string, string | string[] | number | undefined>
}

/** The product on a fresh database, with the cast signed in; disposed with the test. `nobody` sends no token. */
export async function openDemoAgency(environment: Record<string, string> = {}) {
  const lend = Object.keys(environment).length === 0 ? borrowApp : ownApp
  const agency = await openAgency(environment, lend)
  return { ...agency, app: agency.app as Pick<FastifyInstance, 'inject'> }
}

/** With an app of its own, to listen with, change or close. */
export const openServingAgency = (environment: Record<string, string> = {}) => openAgency(environment, ownApp)

async function openAgency(environment: Record<string, string>, lend: typeof borrowApp) {
  const place = await freshDatabaseUrl(withCast)
  // The cast's files are in a folder: the bucket must adopt them.
  const adopt: Record<string, string> = environment['S3_BUCKET'] ? { ORIEL_ADOPT_FILES: '1' } : {}
  const config = configAt(place, { ...environment, ...adopt })
  const services = await openServices(config, pino({ level: 'silent' }), new Images(borrowImageWorker))
  const { app, release } = await lend(services)
  const tokens = await signEverybodyIn(services.db)
  onTestFinished(async () => {
    await release()
    await services.close()
    await place.drop()
  })

  const authorization = (person: Person | 'nobody') =>
    person === 'nobody' ? {} : { authorization: `Bearer ${tokens[person]}` }

  async function ask<It extends AnyCall>(
    person: Person | 'nobody',
    it: It,
    input: InputOf<It>,
    headers: Record<string, string> = {},
  ): Promise<Reply<OutputOf<It>>> {
    const reply = await send(person, { ...requestFor(it, input), headers })
    const data = isV1Call(it) || ('shape' in it && it.shape === 'top') ? reply.body : reply.data
    return { ...reply, data } as Reply<OutputOf<It>>
  }

  async function send(person: Person | 'nobody', request: InjectOptions): Promise<Reply<unknown>> {
    const headers = { ...authorization(person), ...request.headers }
    const response = await ensureDeclared(app, routes, () => app.inject({ ...request, headers }))
    const isJson = (response.headers['content-type'] ?? '').match(/^application\/(problem\+)?json/) !== null
    const body = isJson ? response.json() : { success: response.statusCode < 400, text: response.body }
    return { status: response.statusCode, body, data: 'data' in body ? body['data'] : body, headers: response.headers }
  }

  /** For screen tests against the real server. */
  async function agencyFetch(person: Person | 'nobody', url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...authorization(person), ...Object.fromEntries(new Headers(init.headers)) }
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers,
      ...(init.body ? { payload: init.body as string } : {}),
    })
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }

  return {
    services,
    app,
    db: services.db,
    tokens,
    ask,
    send,
    fetch: agencyFetch,
    as: (person: Person | 'nobody') => ({
      ask: <It extends AnyCall>(it: It, input: InputOf<It>) => ask(person, it, input),
    }),
  }
}

/** No response cache, for tests that change rows without activity entries. */
export const NOTHING_KEPT = { ORIEL_RESPONSE_CACHE_MB: '0' }
