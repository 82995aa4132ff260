import { execFile } from 'node:child_process'
import type { Logger } from 'pino'

/**
 * systemd watchdog: ready, then alive three times per `WatchdogSec`, by `systemd-notify`, because Node has no Unix
 * datagram sockets. A blocked event loop sends nothing and is restarted.
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
