import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import { deletePortrait, uploadPortrait } from '@oriel/contracts/v1/me'
import { LIMITS } from '@oriel/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { upload } from '../../lib/api/upload.ts'
import { say, t } from '../../lib/t.ts'
import { Button, toast } from '../../ui/index.ts'
import styles from './profile.module.css'

interface PhotoChoiceProps {
  me: Me
  onSaved: (me: Me) => void
}

/** A photo to upload or remove, at once (REQ-1006). */
export function PhotoChoice({ me, onSaved }: PhotoChoiceProps) {
  const picker = useRef<HTMLInputElement>(null)

  const { send, remove } = useSavedPhoto(onSaved)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (!file.type.startsWith('image/')) toast.error(say(messages.error), { message: say(messages.selectImageFile) })
    else if (file.size >= LIMITS.profileImageBytes)
      toast.error(say(messages.error), { message: say(messages.imageTooLarge) })
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
      <p className={styles.quiet}>{t({ id: 'PNG, JPEG, GIF, WebP or AVIF, under 5 MB.' })}</p>
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

/** Uploads a photo and removes it; each says how it went. */
function useSavedPhoto(onSaved: (me: Me) => void) {
  const send = useMutation({
    mutationFn: (file: File) => upload(uploadPortrait, {}, [file]),
    onSuccess(saved) {
      toast.success(say(messages.imageUploaded))
      onSaved(saved)
    },
    onError: (error) =>
      toast.error(say(messages.error), { message: messageOf(error, say(messages.uploadImageFailed)) }),
  })
  const remove = useMutation({
    mutationFn: () => ask(deletePortrait, {}),
    onSuccess(saved) {
      toast.success(say(messages.imageDeleted))
      onSaved(saved)
    },
    onError: (error) =>
      toast.error(say(messages.error), { message: messageOf(error, say(messages.deleteImageFailed)) }),
  })
  return { send, remove }
}
