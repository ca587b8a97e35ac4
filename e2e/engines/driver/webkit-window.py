#!/usr/bin/python3
"""Window for WebKitWebDriver: exactly so wide and high, in light or dark colours, with a script at the start of documents.

MiniBrowser, which the driver would start by itself, is never narrower than 447 px.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

_, width, height, scheme, script = sys.argv[:5]

Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", scheme == "dark")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["pt_BR", "pt"])


def make_view(*_):
    content = WebKit2.UserContentManager()
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(script, frames, start, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, resizable=False)
    window.set_size_request(int(width), int(height))
    window.add(view)
    window.show_all()
    return view


def begin(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("loopi-engines")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", make_view)


context.connect("automation-started", begin)
Gtk.main()
