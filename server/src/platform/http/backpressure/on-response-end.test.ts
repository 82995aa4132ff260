import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../config/log.ts'
import { Metrics } from '../../../operations/server/metrics/metrics.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test('a caller who hangs up early is logged and counted as such', async () => {
  const { services } = await openDemoAgency()
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const metrics = new Metrics(services)
  const app = await buildApp({ ...services, log }, [metrics])
  onTestFinished(async () => {
    metrics.close()
    await app.close()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head}{`)
  await expect.poll(() => metrics.text()).toMatch(/^oriel_requests_in_flight 1$/m)
  socket.destroy()
  await expect.poll(() => metrics.text()).toMatch(/^oriel_requests_in_flight 0$/m)
  expect(await metrics.text()).toContain('{method="POST",route="/api/auth/login",status="aborted"} 1')
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject([{ route: '/api/auth/login', aborted: true }])
})
