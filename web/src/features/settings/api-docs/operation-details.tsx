import { ROLE_LABELS } from '@oriel/contracts/enums'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { translate, t } from '../../../lib/t.ts'
import { Badge, type Tone } from '../../../ui/index.ts'
import styles from './api-docs.module.css'
import type { Operation, OperationPart } from './operations.ts'
import { SchemaFields } from './schema-fields.tsx'
import { describeSchema } from './schema.ts'

const tones: Record<string, Tone> = { GET: 'calm', POST: 'good', PUT: 'near', PATCH: 'near', DELETE: 'late' }

export function OperationDetails({ operation }: { operation: Operation }) {
  const { method, path, summary, roles, brings, status, answers } = operation
  // There are over a hundred operations with many fields.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.operation} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.arrow} aria-hidden="true" />
        <span className={styles.method}>
          <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
        </span>
        <code className={styles.path}>{path}</code>
        <span className={styles.roles}>{rolesOf(roles)}</span>
      </summary>
      {isOpen && (
        <div className={styles.parts}>
          {summary && <p>{summary}</p>}
          {brings.map((part) => (
            <PartDetails key={part.place} title={titleOf(part.place)} part={part} marksRequired />
          ))}
          {answers && (
            <PartDetails
              title={t({ id: 'Response {status}: {place}' }, { status, place: answers.place })}
              part={answers}
            />
          )}
        </div>
      )}
    </details>
  )
}

type PartDetailsProps = { title: string; part: OperationPart; marksRequired?: boolean }

function PartDetails({ title, part: { schema }, marksRequired = false }: PartDetailsProps) {
  return (
    <section>
      <h3 className={styles.partTitle}>{title}</h3>
      {schema && <SchemaFields schema={schema} marksRequired={marksRequired} otherwise={describeSchema(schema)} />}
    </section>
  )
}

const placeLabels: Record<string, () => string> = {
  path: () => t({ id: 'Path parameters' }),
  query: () => t({ id: 'Query parameters' }),
}
const titleOf = (place: string) => placeLabels[place]?.() ?? t({ id: 'Body: {place}' }, { place })

function rolesOf(roles: Operation['roles']): string {
  if (!roles) return t({ id: 'No sign-in required' })
  const labels = Object.entries(ROLE_LABELS)
  if (roles.length === labels.length) return t({ id: 'Anyone signed in' })
  return labels
    .filter(([role]) => roles.some((it) => it === role))
    .map(([, label]) => translate(label))
    .join(', ')
}
