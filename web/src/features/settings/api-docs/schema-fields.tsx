import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/t.ts'
import styles from './api-docs.module.css'
import { type Field, listFields, type Schema, describeSchema } from './schema.ts'

type SchemaFieldsProps = {
  schema: Schema
  otherwise: string
  /** Request bodies only: response fields are always present. */
  marksRequired: boolean
}

export function SchemaFields({ schema, otherwise, marksRequired }: SchemaFieldsProps) {
  const fields = listFields(schema)
  if (fields.length === 0) return <p className={styles.words}>{otherwise}</p>
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <FieldItem key={field.name} field={field} marksRequired={marksRequired} />
      ))}
    </ul>
  )
}

function FieldItem({ field, marksRequired }: { field: Field; marksRequired: boolean }) {
  const { name, schema, isRequired } = field
  const words = describeSchema(schema)
  const line = (
    <>
      <code className={styles.name}>{name}</code>
      <span className={styles.words}>{words}</span>
      {isRequired && marksRequired && <span className={styles.required}>{t({ id: 'required' })}</span>}
      {schema.default !== undefined && (
        <span className={styles.words}>
          {t({ id: 'default: {default}' }, { default: JSON.stringify(schema.default) })}
        </span>
      )}
      {schema.description && (
        <div lang="en" className={styles.words}>
          {schema.description}
        </div>
      )}
    </>
  )
  const isDeep = listFields(schema).length > 0
  return (
    <li>
      {isDeep ? (
        <DeepField schema={schema} line={line} marksRequired={marksRequired} />
      ) : (
        <div className={styles.field}>{line}</div>
      )}
    </li>
  )
}

type DeepFieldProps = { schema: Schema; line: ReactNode; marksRequired: boolean }

function DeepField({ schema, line, marksRequired }: DeepFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.field}>{line}</summary>
      {isOpen && <SchemaFields schema={schema} otherwise="" marksRequired={marksRequired} />}
    </details>
  )
}
