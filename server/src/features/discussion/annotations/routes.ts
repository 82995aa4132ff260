import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/discussion/annotations'
import { ById } from '@oriel/contracts/v1/common-schemas'
import { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import * as shapes from '@oriel/contracts/v1/discussion/annotations-schemas'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { addAnnotation, replyToAnnotation } from './add-annotation.ts'
import { changeAnnotation, deleteAnnotation, previewAnnotationSharing } from './edit-annotations.ts'
import { listAnnotations } from './list-annotations.ts'
import { findPageCount } from './pdf-pages/find-page-count.ts'

export const annotationRoutes = [
  route(withSchemas(calls.listAnnotations, shapes.AnnotationQuery, shapes.AnnotationPage), listAnnotations),
  preparedRoute(
    withSchemas(calls.addAnnotation, shapes.AnnotationDraft, shapes.AnnotationResponse),
    findPageCount,
    addAnnotation,
  ),
  route(
    withSchemas(calls.replyToAnnotation, shapes.AnnotationReplyDraft, shapes.AnnotationResponse),
    replyToAnnotation,
  ),
  route(withSchemas(calls.changeAnnotation, shapes.AnnotationEdit, shapes.AnnotationResponse), changeAnnotation),
  route(withSchemas(calls.deleteAnnotation, ById, ById), deleteAnnotation),
  route(withSchemas(calls.getAnnotationSharingPreview, ById, SharingPreview), previewAnnotationSharing),
]
