import { everyone, staff } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById } from './shapes/common.ts'
import type { Disclosure } from './shapes/disclosure.ts'
import type { PinAnswerDraft, PinChanged, PinDraft, PinEdit, PinPage, PinsOf } from './shapes/pins.ts'

/** Remarks on files, and on places in them. */

export const listPins: Call<PinsOf, PinPage> = { method: 'GET', path: '/api/v1/files/:id/pins', who: everyone }
/** 400 off the page, on a version that is not there, and above 10,000 of one file. */
export const addPin: Call<PinDraft, PinChanged> = {
  method: 'POST',
  path: '/api/v1/files/:id/pins',
  who: everyone,
  status: 201,
}
export const answerPin: Call<PinAnswerDraft, PinChanged> = {
  method: 'POST',
  path: '/api/v1/pins/:id/answers',
  who: everyone,
  status: 201,
}
export const changePin: Call<PinEdit, PinChanged> = { method: 'PATCH', path: '/api/v1/pins/:id', who: everyone }
/** Its author takes it back, as long as nobody has answered it. */
export const deletePin: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/pins/:id', who: everyone }
/** What the client would read if this remark and its answers were theirs to read, for whoever may make them so. */
export const getPinDisclosure: Call<ById, Disclosure> = {
  method: 'GET',
  path: '/api/v1/pins/:id/disclosure',
  who: staff,
}
