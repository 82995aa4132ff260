import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { Metrics } from '../../src/operations/server/metrics/metrics.ts'
import { openDemoAgency } from './demo-agency.ts'

export async function measuredAgency() {
  const agency = await openDemoAgency()
  const metrics = new Metrics(agency.services)
  const app = await buildApp({ ...agency.services, log: pino({ level: 'silent' }) }, [metrics])
  onTestFinished(async () => {
    metrics.close()
    await app.close()
  })
  const headers = { authorization: `Bearer ${agency.tokens.mara}` }
  const lines = async () => (await metrics.text()).split('\n')
  const value = async (start: string) => {
    const found = (await lines()).filter((line) => line.startsWith(start))
    expect([start, found]).toEqual([start, [expect.any(String) as string]])
    return Number(found[0]?.split(' ').at(-1))
  }
  return { ...agency, metrics, app, headers, value }
}
