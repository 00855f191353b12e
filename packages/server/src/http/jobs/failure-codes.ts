import { FAILURE_CODES, type FailureCode } from '@guise/core'

/** What to do about a job that failed, for whoever reads the reference. The message of a job says more. */
const ADVICE: Readonly<Record<FailureCode, string>> = {
  PICTURE_TOO_SMALL: 'the picture has too few pixels. Send a larger one',
  PICTURE_UNUSABLE: 'the picture cannot be used, such as one that is dark all over. Send another',
  NO_FACE_FOUND: 'no face was found. Ask for a photo from the front, in good light',
  FACE_TOO_SMALL: 'the face is too small in the photo. Ask the guest to come closer',
  FACE_TURNED_AWAY: 'the face is turned away. Ask the guest to look into the camera',
  TOO_MANY_FACES: 'more people than the filter takes. Use gender 4, or a multi swap',
  PROMPT_NOT_UNDERSTOOD: 'no word of the prompt is understood. Try it with POST /v1/prompts/check',
  NOT_SUPPORTED: 'the engine cannot do this combination. Choose another filter or size',
  PICTURE_REFUSED: 'the photo shows nudity, which this installation does not process. Send another',
  RESULT_WITHHELD:
    'the result showed nudity, which this installation does not hand out. Try another photo',
  GATE_FAILED:
    'this installation checks photos and results for nudity, and that was not possible. Submit it again later',
  CANCELLED: 'somebody cancelled it. Submit it again if you still want it',
  DEADLINE_EXCEEDED: 'it took too long. Submit it again',
  QUEUE_TIMEOUT: 'it waited too long for a worker. Submit it again',
  WORKER_LOST:
    'the process that worked on it ended each time, perhaps because of the picture. Submit it again, and if it fails again, try another picture',
  ENGINE_FAILED: 'the engine failed each time. Submit it again later',
}

export const FAILURE_TABLE = FAILURE_CODES.map((code) => `- \`${code}\`: ${ADVICE[code]}`).join(
  '\n',
)
