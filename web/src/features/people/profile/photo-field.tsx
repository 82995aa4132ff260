import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { deletePortrait, uploadPortrait } from '@oriel/contracts/v1/people/portraits'
import { LIMITS } from '@oriel/contracts/limits'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, toast, useSubmit } from '../../../ui/index.ts'
import styles from './profile.module.css'
import common from '../../../ui/layout/common.module.css'

/** REQ-1006: saved at once. */
export function PhotoField({ me, onSaved }: { me: Me; onSaved: (me: Me) => void }) {
  const picker = useRef<HTMLInputElement>(null)

  const { send, remove } = useSavePhoto(onSaved)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (!file.type.startsWith('image/'))
      toast.error(translate(messages.error), { message: translate(messages.selectImageFile) })
    else if (file.size >= LIMITS.profileImageBytes)
      toast.error(translate(messages.error), { message: translate(messages.imageTooLarge) })
    else send.mutate(file)
  }

  return (
    <>
      <div className={styles.photoButtons}>
        <Button size="small" icon={Camera} busy={send.isPending} onClick={() => picker.current?.click()}>
          {me.image ? t({ id: 'Change photo' }) : t({ id: 'Upload photo' })}
        </Button>
        {me.image && (
          <Button size="small" tone="quiet" icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate()}>
            {t({ id: 'Remove photo' })}
          </Button>
        )}
      </div>
      <p className={common.note}>{t({ id: 'PNG, JPEG, GIF, WebP, or AVIF, under 5 MB.' })}</p>
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label={t({ id: 'Profile photo' })}
        tabIndex={-1}
        onChange={choose}
      />
    </>
  )
}

function useSavePhoto(onSaved: (me: Me) => void) {
  const send = useSubmit((file: File) => upload(uploadPortrait, {}, [file]), {
    onSuccess(saved) {
      toast.success(translate(messages.imageUploaded))
      onSaved(saved)
    },
    failure: { otherwise: translate(messages.uploadImageFailed) },
  })
  const remove = useSubmit(() => callApi(deletePortrait, {}), {
    onSuccess(saved) {
      toast.success(translate(messages.imageDeleted))
      onSaved(saved)
    },
    failure: { otherwise: translate(messages.deleteImageFailed) },
  })
  return { send, remove }
}
