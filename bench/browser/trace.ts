import type { Page } from '@playwright/test'

/** Microseconds. */
interface TraceEvent {
  name: string
  ph: string
  tid: number
  pid: number
  ts: number
  dur?: number
  /** CPU time, independent of load. */
  tdur?: number
  args?: { name?: string }
}

export async function traced(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'], excludedCategories: ['*'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

/** Main-thread milliseconds; a frame starts at its PrePaint. */
export function frameWorkIn(events: readonly TraceEvent[]): number[] {
  const begun = events.filter(({ name }) => name === 'PrePaint')
  const [first] = begun
  if (!first) throw new Error('no frame was drawn')
  const here = (it: TraceEvent) => it.tid === first.tid && it.pid === first.pid
  const frames = begun
    .filter(here)
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other)
  const work = frames.map(() => 0)
  const tasks = tasksIn(events)
    .filter(here)
    .toSorted((one, other) => one.ts - other.ts)
  let at = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    while (at + 1 < frames.length && (frames[at + 1] ?? 0) < ts + dur) at++
    if (ts + dur >= (frames[0] ?? 0)) work[at] = (work[at] ?? 0) + tdur / 1000
  }
  return work
}

const tasksIn = (events: readonly TraceEvent[]) =>
  events.filter((it) => it.ph === 'X' && it.name === 'ThreadControllerImpl::RunTask')

/** CPU milliseconds. */
export function longestTaskIn(events: readonly TraceEvent[]): number {
  const frame = events.find(({ name }) => name === 'PrePaint')
  const here = tasksIn(events).filter(({ tid, pid }) => tid === frame?.tid && pid === frame.pid)
  return Math.max(...here.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}
