// Records the microphone, with a separate recording for each utterance, cut at pauses.
import { platform } from '../../../platform/platform.ts'
import { createSpeechDetector } from './speech-detector.ts'

export interface Recorder {
  /** Stops recording; with `keep`, what was being said is still reported. */
  end(keep: boolean): void
}

const listenEveryMs = 100
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

interface RecorderEvents {
  onUtterance: (audio: Blob) => void
  /** The microphone was unplugged, or its permission was revoked. */
  onLost: () => void
  onEnd: () => void
}

/** Rejects with a DOMException if there is no microphone or the browser or the operating system does not allow it. */
export async function openRecorder({ onUtterance, onLost, onEnd }: RecorderEvents): Promise<Recorder> {
  if (!(await platform().askMicrophone())) throw new DOMException('the system refused the microphone', 'NotAllowedError')
  // Echo cancellation keeps the app's own voice out of the recording.
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  for (const track of stream.getTracks()) track.onended = onLost
  const context = new AudioContext()
  const meter = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(meter)
  const samples = new Float32Array(meter.fftSize)
  const detector = createSpeechDetector(performance.now())
  let current = record(false)

  function record(isAgain: boolean): MediaRecorder {
    if (isAgain) detector.cut(performance.now())
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
    recorder.start()
    return recorder
  }
  // The next recording starts before the previous one ends, so that no word is lost between them.
  function finish(recorder: MediaRecorder, keep: boolean, then: () => void = () => undefined) {
    recorder.ondataavailable = ({ data }) => keep && data.size > 0 && onUtterance(data)
    recorder.onstop = then
    if (recorder.state === 'inactive') then()
    else recorder.stop()
  }

  const listening = setInterval(() => {
    meter.getFloatTimeDomainData(samples)
    const verdict = detector.hear(loudness(samples), performance.now())
    if (verdict === 'going') return
    const last = current
    current = record(true)
    finish(last, verdict === 'said')
  }, listenEveryMs)
  await context.resume()

  return {
    end(keep) {
      clearInterval(listening)
      finish(current, keep && detector.hasSpeech(), () => {
        for (const track of stream.getTracks()) track.stop()
        void context.close()
        onEnd()
      })
    },
  }
}

function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}
