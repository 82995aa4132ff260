import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry, Counter } from 'prom-client'
import { createServer } from '../../../platform/http/node-http.ts'
import type { Services } from '../../../platform/http/services.ts'
import { version } from '../../../platform/config/version.ts'
import { measureBackups } from './backup-metrics.ts'
import { measureDatabase } from './database-metrics.ts'
import { measureJobs } from './job-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { addGauge } from './gauge.ts'
import { type StorageFailure, storageFailures } from '../../../platform/storage/observed-storage.ts'
import { type DiskSpace, readDiskSpace, currentWarnings } from '../../../platform/config/operator-warnings.ts'
import { Warning } from '@oriel/contracts/health'
import { cacheReading } from './cache-reading.ts'

/** Prometheus metrics, without personal data, on a separate port. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #stops: (() => unknown)[]
  #server: Server | undefined

  constructor(services: Services) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    addGauge({
      name: 'oriel_build_info',
      help: 'What runs.',
      labelNames: ['version', 'node', 'database'],
      registers,
    }).set({ version, node: process.versions.node, database: services.config.databaseUrl ? 'postgres' : 'sqlite' }, 1)
    measureBackups(services, registers)
    measureWarnings(services, registers)
    measureDisks(services, registers)
    this.#stops = [measureDatabase(services, registers), measureJobs(services, registers), measureStorage(registers)]
  }

  watch(app: FastifyInstance) {
    measureRequests(app, [this.#registry])
  }

  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      void this.text().then((text) => {
        response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' }).end(text)
      })
    })
    // Each cluster process serves its own metrics.
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    this.#server = server
    return (server.address() as AddressInfo).port
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close() {
    this.#server?.close()
    for (const stop of this.#stops) stop()
  }
}

function measureStorage(registers: Registry[]): () => unknown {
  const errors = new Counter({
    name: 'oriel_storage_errors_total',
    help: 'What disk or bucket did not do, and files that are missing.',
    labelNames: ['operation', 'reason'],
    registers,
  })
  for (const operation of ['stage', 'keep', 'open', 'list', 'setAside', 'removeAside', 'ping'])
    for (const reason of ['unavailable', 'missing']) errors.inc({ operation, reason }, 0)
  const count = (failure: unknown) => errors.inc({ ...(failure as StorageFailure) })
  storageFailures.subscribe(count)
  return () => storageFailures.unsubscribe(count)
}

function measureDisks({ config }: Services, registers: Registry[]) {
  const show = (name: string, help: string, value: (disk: DiskSpace) => number) =>
    addGauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      async collect() {
        this.reset()
        for (const disk of await readDiskSpace(config)) this.set({ folder: disk.folder }, value(disk))
      },
    })
  show('oriel_disk_free_bytes', 'Free space on the disk of the data folder, and of nightly backups.', (it) => it.free)
  show('oriel_disk_size_bytes', 'Size of that disk.', (it) => it.size)
}

function measureWarnings({ config, db, log }: Services, registers: Registry[]) {
  const known = cacheReading(log, 'which warnings there are', () => currentWarnings(db, config))
  addGauge({
    name: 'oriel_warning',
    help: 'Whether readiness names this warning (1) or not (0), of all processes.',
    labelNames: ['name'],
    registers,
    async collect() {
      const raised = await known()
      for (const name of raised ? Warning.options : []) this.set({ name }, raised?.includes(name) ? 1 : 0)
    },
  })
}
