import { importEncodings, importSeparators } from '@oriel/contracts/v1/work/import-formats'
import type { ImportFile, ImportPreview } from '@oriel/contracts/v1/work/imports-schemas'
import { t } from '../../../lib/t.ts'
import { Card, Field, Select } from '../../../ui/index.ts'
import styles from './imports.module.css'

type Encoding = (typeof importEncodings)[number]
type Separator = (typeof importSeparators)[number]

const separatorLabel = (value: Separator) =>
  ({ ',': t({ id: 'Comma' }), ';': t({ id: 'Semicolon' }), '\t': t({ id: 'Tab' }), '|': t({ id: 'Vertical bar' }) })[
    value
  ]

interface FileFormatProps {
  preview: ImportPreview
  /** Reads the file again. */
  onChange: (format: ImportFile) => void
}

export function FileFormat({ preview: { name, source, rows, encoding, separator }, onChange }: FileFormatProps) {
  const format = { encoding, separator } as { encoding: Encoding; separator: Separator }
  return (
    <Card
      title={name}
      aside={`${source} · ${t({ id: '{count, plural, one {# row} other {# rows}}' }, { count: rows })}`}
      className={styles.card}
    >
      {separator !== null && (
        <div className={styles.pair}>
          <Field label={t({ id: 'Separator' })}>
            <Select
              value={format.separator}
              onChange={(value) => onChange({ ...format, separator: value })}
              options={importSeparators.map((value) => ({ value, label: separatorLabel(value) }))}
            />
          </Field>
          <Field label={t({ id: 'Character encoding' })}>
            <Select
              value={format.encoding}
              onChange={(value) => onChange({ ...format, encoding: value })}
              options={importEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          </Field>
        </div>
      )}
    </Card>
  )
}
