"""Functions that write Blender's shader nodes, and the render modes of all materials.

The first hit on glass or lacquer is split into two passes, so that no sample must choose between
the light through a surface and the light mirrored in it. That choice makes glass noisy.
"""

from typing import Any, Optional, Sequence

import bpy

ORDINARY, TRANSMISSION, REFLECTION = 0.0, 1.0, 2.0
"""Render modes: both at once (shadows), the view through and onto a surface, the reflections in it.
"""

_MODE_NODE = 'MODE'
Socket = bpy.types.NodeSocket


def linear_rgba(hex_colour: str) -> tuple:
    """Convert '#rrggbb' in sRGB to linear (r, g, b, 1)."""
    digits = hex_colour.lstrip('#')
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def set_mode(mode: float) -> None:
    """Switch every material of the scene to a render mode."""
    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.node_tree else ():
            if node.name.startswith(_MODE_NODE):
                node.outputs[0].default_value = mode


class NodeGraph:
    """Writes a node tree. A value is a number, a colour, or a socket to link."""

    def __init__(self, tree) -> None:
        self.tree = tree
        self.tree.nodes.clear()

    def node(self, kind: str, inputs: Optional[dict] = None, **attributes: Any) -> bpy.types.ShaderNode:
        """A new node, named without 'ShaderNode'; inputs by name or index."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in attributes.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.feed(node, name, value)
        return node

    def feed(self, node, name, value) -> None:
        """Set an input of a node to a value, or link it to a socket."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = value

    def math(self, operation: str, a, b=None) -> Socket:
        """Socket of `a operation b`."""
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        self.feed(node, 0, a)
        if b is not None:
            self.feed(node, 1, b)
        return node.outputs[0]

    def smoothstep(
        self, value, from_min: float, from_max: float, to_min: float = 0, to_max: float = 1
    ) -> Socket:
        """Return a socket of a value eased from one range into another, clamped at its ends."""
        return self.node(
            'MapRange',
            {
                'Value': value,
                'From Min': from_min,
                'From Max': from_max,
                'To Min': to_min,
                'To Max': to_max,
            },
            interpolation_type='SMOOTHSTEP',
        ).outputs[0]

    def mix(self, factor, a, b) -> Socket:
        """Socket of two shaders mixed: `a` at 0, `b` at 1."""
        return self.node('MixShader', {0: factor, 1: a, 2: b}).outputs[0]

    def add(self, a, b) -> Socket:
        """Socket of two shaders added."""
        return self.node('AddShader', {0: a, 1: b}).outputs[0]

    def light_path(self, name: str) -> Socket:
        """Socket of a light path's property, e.g. 'Is Camera Ray'."""
        return self.node('LightPath').outputs[name]

    def object_coordinates(self) -> Socket:
        """Return a socket of the position on the object, in Blender units."""
        return self.node('TexCoord').outputs['Object']

    def noise(self, scale: float, detail: float, **inputs: Any) -> Socket:
        """Socket of noise over the object's own coordinates."""
        return self.node(
            'TexNoise',
            {
                'Vector': self.object_coordinates(),
                'Scale': scale,
                'Detail': detail,
                **inputs,
            },
        ).outputs['Fac']

    def bump(self, height, strength: float, distance: float) -> Socket:
        """Return a socket of a normal, tilted by a height."""
        return self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance}).outputs[
            'Normal'
        ]

    def beer(self, distance, sigma: Sequence[float]) -> Socket:
        """Return a socket of the light left after a distance: exp(-sigma * distance) per channel
        (Beer-Lambert).
        """
        powers = [self.math('POWER', 2.718281828, self.math('MULTIPLY', distance, -float(k))) for k in sigma]
        return self.node('CombineXYZ', dict(zip('XYZ', powers))).outputs[0]

    def is_mode(self, mode: float) -> Socket:
        """Socket: 1 in that render mode, else 0."""
        node = self.node('Math', {0: self._mode(), 1: mode, 2: 0.1}, operation='COMPARE')
        return node.outputs[0]

    def is_split_mode(self) -> Socket:
        """Socket: 1 in the two modes that split the first hit, 0 in the ordinary one."""
        return self.math('GREATER_THAN', self._mode(), 0.5)

    def is_camera_ray_in(self, mode: float) -> Socket:
        """Return a socket: 1 for camera rays in that render mode, else 0."""
        return self.math('MULTIPLY', self.light_path('Is Camera Ray'), self.is_mode(mode))

    def _mode(self) -> Socket:
        node = self.node('Value')
        node.name = _MODE_NODE
        node.outputs[0].default_value = ORDINARY
        return node.outputs[0]


class ShaderGraph(NodeGraph):
    """Writes a material; `finish` completes it."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        super().__init__(self.material.node_tree)
        self.output = self.node('OutputMaterial')

    def finish(self, shader) -> bpy.types.Material:
        """The material with this shader as its surface."""
        self.feed(self.output, 'Surface', shader)
        return self.material
