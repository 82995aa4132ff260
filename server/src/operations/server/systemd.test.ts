import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notifySystemd } from './systemd.ts'

function recorder() {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-notify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [program, file] = [join(folder, 'systemd-notify'), join(folder, 'sent')]
  writeFileSync(file, '')
  writeFileSync(program, `#!/bin/sh\necho "$1" >> ${file}\n`)
  chmodSync(program, 0o755)
  return { folder, sent: () => readFileSync(file, 'utf8').split('\n').filter(Boolean) }
}

test('systemd hears when the service is ready, and again and again that it is alive', async () => {
  const { folder, sent } = recorder()
  const warn = vi.fn<() => void>()
  const env = { PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: '/run/nowhere', WATCHDOG_USEC: '300000' }
  notifySystemd({ warn }, env)
  await expect.poll(sent).toContain('READY=1')
  await expect.poll(() => sent().filter((it) => it === 'WATCHDOG=1').length).toBeGreaterThan(1)
  expect(warn).not.toHaveBeenCalled()
})

test('nothing is sent without systemd', () => {
  const { folder, sent } = recorder()
  notifySystemd({ warn: vi.fn<() => void>() }, { PATH: folder, WATCHDOG_USEC: '1000' })
  spawnSync('sleep', ['0.05'])
  expect(sent()).toEqual([])
})
