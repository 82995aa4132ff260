import { openBucket } from '../../server/testing/storage/bucket.ts'
import { type Oriel, startOriel } from './oriel.ts'
import { durablePostgres } from './durable-postgres.ts'
import { newPlace, type Place } from './place.ts'

export interface Processes {
  cluster: Awaited<ReturnType<typeof durablePostgres>>
  place: Place
  servers: Oriel[]
}

interface Settings {
  count: number
  through?: (databaseUrl: string) => Promise<string>
}

export async function withProcesses<Result>(
  { count, through = async (url) => url }: Settings,
  work: (processes: Processes) => Promise<Result>,
): Promise<Result> {
  const [cluster, bucket] = await Promise.all([durablePostgres(), openBucket()])
  const servers: Oriel[] = []
  let place: Place | undefined
  try {
    place = await newPlace({ databaseUrl: cluster.url, environment: bucket.environment })
    const url = await through(cluster.url)
    for (let number = 0; number < count; number++) {
      const environment = { DATABASE_URL: url, PGAPPNAME: nameOf(number) }
      servers.push(await startOriel(place, { environment }))
    }
    return await work({ cluster, place, servers })
  } finally {
    for (const server of servers) {
      server.kill('SIGKILL')
      await server.ended
    }
    place?.forget()
    await bucket.close()
    await cluster.stop()
  }
}

export const nameOf = (number: number) => `process ${number}`
