import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import styles from './agreed-terms.module.css'
import type { RequestDetails } from './request-data.ts'

/** Hidden from clients who answer it in the composer. */
export function QuestionCard({ request }: { request: RequestDetails }) {
  const { question, can } = request
  if (!question || can.includes('reply')) return null
  return (
    <Card title={t({ id: '{name} has a question' }, { name: askerOf(request) })}>
      <p className={styles.question}>{question.text}</p>
    </Card>
  )
}

/** Undefined if the reader may not answer. */
export function questionToReader(request: RequestDetails) {
  const { question, can } = request
  return question && can.includes('reply') ? { by: askerOf(request), text: question.text } : undefined
}

const askerOf = ({ history }: RequestDetails) => history.at(-1)?.by.name ?? ''
