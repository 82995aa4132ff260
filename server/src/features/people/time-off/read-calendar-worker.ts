// Worker thread: a hostile calendar must not block the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { type CalendarQuery, readCalendar } from './read-calendar.ts'

parentPort?.postMessage(readCalendar(workerData as CalendarQuery), [])
