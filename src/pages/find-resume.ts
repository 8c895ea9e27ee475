import { profile } from 'contentlayer/generated';
import { toAddress } from '../config/address.ts';
import { findLink } from './content-pictures.ts';

/** The address of the resume: the owner's own, or the one that the build makes of the content. */
export function findResume(): string {
  return profile.resume ? findLink(profile, profile.resume) : toAddress('resume.pdf');
}
