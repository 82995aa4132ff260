import { deleteLabel } from '@oriel/contracts/v1/work/labels'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import {
  Button,
  Card,
  ErrorState,
  IconButton,
  Row,
  Rows,
  SkeletonRows,
  useConfirm,
  useSubmit,
  visibilityLook,
} from '../../../ui/index.ts'
import { type Label, LabelChip } from '../../../ui/labels/label-chips.tsx'
import { labelsQuery } from '../../../ui/labels/label-options.tsx'
import common from '../../../ui/layout/common.module.css'
import { LabelDialog } from './label-dialog.tsx'
import styles from './settings.module.css'

export function LabelsCard() {
  const { data, isError, refetch } = useQuery(labelsQuery)
  const [open, setOpen] = useState<'add' | Label | null>(null)
  const remove = useDeleteLabel()
  return (
    <Card
      flush
      title={t({ id: 'Labels' })}
      className={styles.card}
      aside={
        <Button size="small" tone="quiet" icon={Plus} onClick={() => setOpen('add')}>
          {t({ id: 'Add label' })}
        </Button>
      }
    >
      {data && data.items.length > 0 ? (
        <Rows label={t({ id: 'Labels' })}>
          {data.items.map((label) => (
            <Row
              key={label.id}
              title={<LabelChip label={label} />}
              meta={visibilityLook(label.visibility ?? 'client').label}
              actions={
                <>
                  <IconButton
                    icon={Pencil}
                    size="small"
                    label={t({ id: 'Edit {name}' }, { name: label.name })}
                    onClick={() => setOpen(label)}
                  />
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={t({ id: 'Delete {name}' }, { name: label.name })}
                    onClick={() => void remove(label)}
                  />
                </>
              }
            />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} onRetry={() => void refetch()} />
      ) : data ? (
        <p className={common.padded}>{t({ id: 'No labels yet.' })}</p>
      ) : (
        <SkeletonRows count={3} />
      )}
      {open && <LabelDialog label={open === 'add' ? undefined : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function useDeleteLabel() {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useSubmit((id: string) => callApi(deleteLabel, { id }), {
    onSettled: () => invalidateChanged(cache, 'task'),
  })
  return async ({ id, name }: Label) => {
    const isSure = await confirm({
      title: t({ id: 'Delete label' }),
      text: t({ id: '“{name}” will be removed from all tasks and requests. This can’t be undone.' }, { name }),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (isSure) mutate(id)
  }
}
