import { currentLocale } from './t.ts'

/** "Äpfel" next to "Apfel", "Task 2" before "Task 10". */
export const nameComparer = () => new Intl.Collator(currentLocale(), { numeric: true }).compare
