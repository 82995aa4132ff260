import { execFile } from 'node:child_process'
import type { Logger } from 'pino'

/**
 * systemd's notification protocol: ready, then alive three times within `WatchdogSec`. Sent by `systemd-notify`, because
 * Node has no datagram sockets of the file system. A blocked event loop sends nothing, so systemd restarts the unit.
 */
export function notifySystemd(log: Pick<Logger, 'warn'>, env: NodeJS.ProcessEnv = process.env) {
  if (!env['NOTIFY_SOCKET']) return
  const notify = (state: string) =>
    execFile('systemd-notify', [state], { env }, (err) => {
      if (err) log.warn({ err }, 'systemd could not be notified')
    })
  notify('READY=1')
  const microseconds = Number(env['WATCHDOG_USEC'])
  if (microseconds > 0) setInterval(() => notify('WATCHDOG=1'), microseconds / 3000).unref()
}
