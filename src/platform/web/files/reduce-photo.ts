import { maxUploadBytes } from '../../contract/upload.ts';
import { reducedName, reductionSteps } from './reduction.ts';

/** True if this browser can read the picture. */
export async function canRead(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a photo fit for sending, on the device: turned as the camera held it, drawn again, and so without the place and
 * time a camera writes into it. Undefined when it cannot be read or made small enough.
 */
export async function reducePhoto(file: File, limit = maxUploadBytes): Promise<File | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  try {
    const canvas = document.createElement('canvas');
    for (const { width, height, quality } of reductionSteps(picture.width, picture.height)) {
      if (canvas.width !== width || canvas.height !== height) draw(canvas, picture, width, height);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
      if (blob && blob.size <= limit) return new File([blob], reducedName(file.name), { type: 'image/jpeg' });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, width: number, height: number) {
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // A JPEG knows no transparency: what was see-through becomes paper, not black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
}
