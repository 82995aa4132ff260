import { LIMITS } from '@oriel/contracts/limits'
import { startImport, uploadImport } from '@oriel/contracts/v1/work/imports'
import type { ImportFile, ImportMapping } from '@oriel/contracts/v1/work/imports-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, Field, FilePicker, toast, useSubmit, Unloaded } from '../../../ui/index.ts'
import { FileFormat } from './file-format.tsx'
import { createdText } from './import-texts.ts'
import { ImportMappingCards } from './import-mapping.tsx'
import { ImportSummary } from './import-summary.tsx'
import { SampleTable } from './sample-table.tsx'
import styles from './imports.module.css'
import common from '../../../ui/layout/common.module.css'
import { importPreviewQuery, importsQuery } from './queries.ts'

interface Uploaded {
  id: string
  file: File
}

export function ImportForm() {
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const sending = useSubmit(
    async ({ file, ...format }: ImportFile & { file: File }) => ({
      ...(await upload(uploadImport, format, [file])),
      file,
    }),
    { onSuccess: ({ id, file }) => setUploaded({ id, file }) },
  )
  if (uploaded)
    return (
      <Draft
        key={uploaded.id}
        {...uploaded}
        onFormat={(format) => sending.mutate({ file: uploaded.file, ...format })}
        onClose={() => setUploaded(null)}
      />
    )
  const file = sending.isPending ? sending.variables.file : undefined
  return (
    <Card title={t({ id: 'Choose a file' })} className={styles.card}>
      <Field
        label={t({ id: 'Export of another program' })}
        hint={t({
          id: 'CSV from Asana, ClickUp, Jira, or any spreadsheet, or a Trello board as JSON. A ZIP file may hold it together with the files it names. You see what will be imported before anything is created. Links in the file aren’t opened.',
        })}
      >
        <FilePicker
          items={file ? [{ id: file.name, name: file.name, size: file.size, state: 'uploading' as const }] : []}
          onAdd={([first]) => first && sending.mutate({ file: first })}
          onRemove={() => undefined}
          accept=".csv,.tsv,.txt,.json,.zip"
          maxBytes={LIMITS.importBytes}
          multiple={false}
          hint={t({ id: 'CSV or JSON up to 20 MB and 50,000 rows, or a ZIP up to 500 MB' })}
        />
      </Field>
    </Card>
  )
}

interface DraftProps extends Uploaded {
  onFormat: (format: ImportFile) => void
  onClose: () => void
}

function Draft({ id, onFormat, onClose }: DraftProps) {
  const [chosen, setChosen] = useState<ImportMapping>()
  const { data, isError, isPlaceholderData, refetch } = useQuery(importPreviewQuery(id, chosen))
  const cache = useQueryClient()
  const starting = useSubmit((mapping: ImportMapping) => callApi(startImport, { id, mapping }), {
    onSuccess: () => {
      toast.success(t({ id: 'Import started' }))
      onClose()
    },
    onSettled: () => cache.invalidateQueries(importsQuery),
  })
  if (!data) return <Unloaded query={{ isError, refetch }} />
  const mapping = isPlaceholderData && chosen ? chosen : data.mapping
  const isEmpty = data.creates.tasks + data.creates.subtasks === 0
  return (
    <div className={styles.parts}>
      <FileFormat preview={data} onChange={onFormat} />
      <ImportMappingCards preview={data} mapping={mapping} onChange={(edit) => setChosen({ ...mapping, ...edit })} />
      <SampleTable preview={data} />
      <ImportSummary preview={data} />
      <div className={common.wrapEnd}>
        <Button onClick={onClose}>{t({ id: 'Choose another file' })}</Button>
        <Button
          tone="primary"
          busy={starting.isPending}
          disabled={isPlaceholderData || data.missing !== null || isEmpty}
          onClick={() => starting.mutate(mapping)}
        >
          {isEmpty
            ? t({ id: 'Nothing new to import' })
            : t({ id: 'Import {what}' }, { what: createdText(data.creates) })}
        </Button>
      </div>
    </div>
  )
}
