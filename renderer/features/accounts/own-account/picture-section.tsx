// The account's picture, shown next to its name.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../../shared/accounts/account.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, sendPicture } from '../../../lib/api/api.ts'
import { fullName, userKey, useUser } from '../../../lib/api/use-user.ts'
import { drawPicture } from '../../../lib/browser/draw-picture.ts'
import { PictureField } from '../../../ui/picture-field.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { toast } from '../../../ui/toast.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

export function PictureSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: user } = useUser()
  // A provider's picture is stored shortly after sign-in.
  useEffect(() => void client.invalidateQueries({ queryKey: userKey }), [client])
  const show = (changed: User) => client.setQueryData(userKey, changed)
  const save = useChange(
    async (file: File) => sendPicture('POST /api/account/picture', await smallPicture(file)),
    (changed) => {
      show(changed)
      toast({ title: t('accountPage.picture.saved'), tone: 'ok' })
    },
  )
  const remove = useChange(
    async () => (await (await apiRequest('DELETE', '/api/account/picture')).json()) as User,
    (changed) => {
      show(changed)
      toast({ title: t('accountPage.picture.removed'), tone: 'ok' })
    },
  )
  const failure = save.failure ?? remove.failure
  const forgive = () => {
    save.forgive()
    remove.forgive()
  }
  const hasPicture = typeof user?.profileImageUrl === 'string'
  return (
    <Section title={t('accountPage.picture.title')} text={t('accountPage.picture.text')}>
      <PictureField
        words={{
          choose: t(hasPicture ? 'accountPage.picture.change' : 'accountPage.picture.choose'),
          remove: t('accountPage.picture.remove'),
          hint: t('accountPage.picture.hint'),
          refused: t('errors.picture_refused'),
        }}
        isBusy={save.isBusy || remove.isBusy}
        onChoose={(file) => {
          forgive()
          save.send(file)
        }}
        onRemove={
          hasPicture
            ? () => {
                forgive()
                remove.send()
              }
            : undefined
        }
      >
        {user && <Portrait user={user} name={fullName(user, t('nav.user'))} size="xl" />}
      </PictureField>
      {failure && <Refusal>{failure.sentence}</Refusal>}
    </Section>
  )
}

// Scales the picture down before upload: a photo may be several megabytes, and no more than this size is ever shown.
async function smallPicture(file: File): Promise<Blob> {
  const { type } = file
  if (type !== 'image/png' && type !== 'image/jpeg' && type !== 'image/webp') return file
  // A file that cannot be drawn is sent unchanged: the server reports what is wrong with it.
  return (await drawPicture(file, { type, pixels: limits.profilePictureSentPixels })) ?? file
}
