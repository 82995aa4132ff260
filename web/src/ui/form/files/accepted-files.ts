/** REQ-802; the server checks the content. Some systems report no type for phone photos, hence extensions. */
export const ACCEPTED_FILES =
  'image/*,video/*,.heic,.heif,.mov,.mkv,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,.rar'
