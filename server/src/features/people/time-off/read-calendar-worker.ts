// Worker thread of parse-calendar-file.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { type CalendarQuery, readCalendar } from './read-calendar.ts'

parentPort?.postMessage(readCalendar(workerData as CalendarQuery), [])
