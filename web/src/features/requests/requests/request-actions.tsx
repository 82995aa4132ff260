import { Ban, Pencil } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, ButtonLink, Menu, type MenuItems, deleteItem } from '../../../ui/index.ts'
import type { RequestSummary } from './request-data.ts'
import { useCancelRequest } from './use-cancel-request.ts'

interface RequestActionsProps {
  request: Pick<RequestSummary, 'id' | 'title' | 'can'>
  editPath: string
}

export function RequestMenu({ request, editPath }: RequestActionsProps) {
  const withdraw = useCancelRequest()
  const { can, title } = request
  const items: MenuItems = [
    can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, to: editPath },
    can.includes('cancel') && {
      label: t({ id: 'Cancel Request' }),
      icon: Ban,
      onSelect: () => void withdraw('cancel', request),
      divided: true,
    },
    can.includes('delete') && deleteItem(() => void withdraw('delete', request)),
  ]
  return <Menu items={items} label={t({ id: 'Actions for {title}' }, { title })} />
}

interface RequestButtonsProps extends RequestActionsProps {
  /** True once confirmation is asked; suppresses the not-found page. */
  onLeaving: (leaving: boolean) => void
  onGone: () => void
}

export function RequestButtons({ request, editPath, onLeaving, onGone }: RequestButtonsProps) {
  const withdraw = useCancelRequest()
  async function take(how: 'cancel' | 'delete') {
    onLeaving(true)
    if (await withdraw(how, request)) onGone()
    else onLeaving(false)
  }
  const { can } = request
  return (
    <>
      {can.includes('edit') && (
        <ButtonLink icon={Pencil} short to={editPath}>
          {t({ id: 'Edit' })}
        </ButtonLink>
      )}
      {can.includes('cancel') && (
        <Button icon={Ban} short onClick={() => void take('cancel')}>
          {t({ id: 'Cancel Request' })}
        </Button>
      )}
      {can.includes('delete') && (
        <Menu
          label={t({ id: 'Actions for {title}' }, { title: request.title })}
          items={[deleteItem(() => void take('delete'))]}
        />
      )}
    </>
  )
}
