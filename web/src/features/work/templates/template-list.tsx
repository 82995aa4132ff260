import type { TemplateRow } from '@oriel/contracts/v1/work/templates-schemas'
import { deleteTemplate } from '@oriel/contracts/v1/work/templates'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate, Pencil } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { t } from '../../../lib/t.ts'
import { Button, lazyDialog, Menu, Row, Rows, toast, useConfirm, toastFailure, deleteItem } from '../../../ui/index.ts'
import { templatesQuery } from './queries.ts'

const TemplateDialog = lazyDialog(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const UseTemplateDialog = lazyDialog(async () => (await import('./use-template-dialog.tsx')).UseTemplateDialog)

export function TemplateList({ items }: { items: readonly TemplateRow[] }) {
  const [looking, setLooking] = useState<string | null>(null)
  const [using, setUsing] = useState<TemplateRow | null>(null)
  const remove = useDeleteTemplate()
  return (
    <>
      <Rows label={t({ id: 'Templates' })}>
        {items.map((template) => (
          <Row
            key={template.id}
            start={<LayoutTemplate aria-hidden="true" />}
            title={template.name}
            text={[templateSize(template), template.description].filter(Boolean).join(' · ')}
            actions={
              <>
                <Button size="small" onClick={() => setUsing(template)}>
                  {t({ id: 'New project' })}
                </Button>
                <Menu
                  label={t({ id: 'Actions for {title}' }, { title: template.name })}
                  items={[
                    { label: t({ id: 'View and rename' }), icon: Pencil, onSelect: () => setLooking(template.id) },
                    deleteItem(() => void remove(template)),
                  ]}
                />
              </>
            }
          />
        ))}
      </Rows>
      {looking && <TemplateDialog id={looking} onClose={() => setLooking(null)} />}
      {using && <UseTemplateDialog template={using} onClose={() => setUsing(null)} />}
    </>
  )
}

const templateSize = ({ work, milestones, days }: TemplateRow) =>
  [
    t({ id: '{count, plural, one {# item} other {# items}}' }, { count: work }),
    ...(milestones > 0
      ? [t({ id: '{count, plural, one {# milestone} other {# milestones}}' }, { count: milestones })]
      : []),
    ...(days === null ? [] : [t({ id: '{count, plural, one {# day} other {# days}}' }, { count: days })]),
  ].join(' · ')

function useDeleteTemplate() {
  const cache = useQueryClient()
  const confirm = useConfirm()
  async function remove({ id, name }: Pick<TemplateRow, 'id' | 'name'>) {
    try {
      await callApi(deleteTemplate, { id })
      toast.success(t({ id: 'Template deleted' }), { message: name })
    } catch (error) {
      toastFailure(error, { onRetry: () => void remove({ id, name }) })
    }
    void cache.invalidateQueries(templatesQuery)
  }
  return async (template: TemplateRow) => {
    const agreed = await confirm({
      title: t({ id: 'Delete template' }),
      text: t(
        { id: '“{name}” will be deleted for all managers. Projects created from it stay.' },
        { name: template.name },
      ),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (agreed) await remove(template)
  }
}
