import { type Random, seeded } from '../../server/demo/random.ts'
import { durablePostgres } from './durable-postgres.ts'
import { type Extent, type Finding, Ledger } from './fault.ts'
import { newPlace, type Place } from './place.ts'
import { newDatabase } from './setups.ts'

export interface Rounds {
  rounds: number
  random: Random
  ledger: Ledger
}

export async function onBoth(
  { form, seed }: Extent,
  rounds: number,
  act: (place: Place, rounds: Rounds) => Promise<string>,
): Promise<Finding> {
  const ledger = new Ledger({ form })
  const figures = [await onSqlite((place) => act(place, { rounds, random: seeded(seed), ledger }))]
  if (form !== 'brief') figures.push(await onPostgres((place) => act(place, { rounds, random: seeded(seed), ledger })))
  return { broken: ledger.broken, figures: figures.join('; ') }
}

async function onSqlite(act: (place: Place) => Promise<string>) {
  const place = await newPlace()
  try {
    return `SQLite: ${await act(place)}`
  } finally {
    place.forget()
  }
}

async function onPostgres(act: (place: Place) => Promise<string>) {
  const cluster = await durablePostgres()
  const place = await newPlace({ databaseUrl: await newDatabase(cluster.url, 'fault') })
  try {
    return `PostgreSQL: ${await act(place)}`
  } finally {
    place.forget()
    await cluster.stop()
  }
}
